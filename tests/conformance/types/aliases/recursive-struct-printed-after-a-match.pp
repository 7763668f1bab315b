type Tree = Struct[{ value => Integer, Optional[left] => Tree }]
$matches = { value => 1, left => { value => 2 } } =~ Tree
[$matches, String(Tree)]
