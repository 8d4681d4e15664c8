/** The anchor of a heading in a markdown file, in the form that code hosts use. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

exports.anchorOf = anchorOf;
