$data = {a => {b => 1, c => [2, 3]}}
$pairs = Array($data.tree_each({include_containers => false}))
[$pairs, Hash($pairs, 'tree'), Hash($pairs, 'hash_tree')]
