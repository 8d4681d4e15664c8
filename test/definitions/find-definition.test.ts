import { definitionsOf } from '../../src/definitions/find-definition';

test('a definition of the file that cannot be read is refused: the one of its name that ships does not stand in for it', () => {
  const find = definitionsOf(new Map([['definition:india:ebitda', 'no JSON']]));
  expect(find('india', 'EBITDA')).toEqual({ reason: 'the workbook holds a definition that cannot be read' });
  expect(find('us', 'EBITDA')).toMatchObject({ shipped: { name: 'EBITDA' } });
});
