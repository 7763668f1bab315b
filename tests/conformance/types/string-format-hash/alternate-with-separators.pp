String({a => 1, b => {c => 2}}, {Hash => {format => '%#h', separator => ';', separator2 => ': '}})
