String({a => 1}, {Hash => {format => '%h', separator2 => 1}})
