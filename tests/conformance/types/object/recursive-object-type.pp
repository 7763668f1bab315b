type Tree = Object[{attributes => {value => Integer, left => {type => Optional[Tree], value => undef}, right => {type => Optional[Tree], value => undef}}}]
$t = Tree(1, Tree(2), Tree(3, Tree(4)))
[$t.right.left.value, $t.left.left, $t]
