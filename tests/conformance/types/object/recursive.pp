type Tree = Object[{attributes=>{value=>Integer, left=>{type=>Optional[Tree],value=>undef}, right=>{type=>Optional[Tree],value=>undef}}}]
[Tree(1, Tree(2), Tree(3)), Tree(1, Tree(2)).left.value, Tree(1).left]
