type N = Object[{attributes=>{v=>Integer, k=>{type=>Array[Any],value=>[]}}}] [N(1,[N(2)])].tree_each.map |$p| { $p[0] }
