/** The anchor of a heading in a markdown file, as code hosts name it. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

exports.anchorOf = anchorOf;
