type P = Object[{attributes => {x => Integer, y => {type => String, value => 'q'}}}] ['%s','%p','%#p'].map |$f| { String(P(1), $f) }
