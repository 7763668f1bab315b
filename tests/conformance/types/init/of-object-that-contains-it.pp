type Box = Object[{ attributes => { inner => Variant[Init[Box], Integer] } }]
[Init[Box](3), 'x' =~ Init[Box], 3 =~ Init[Box], 1.5 =~ Box]
