['abcab'.unique, 'hello'.unique |$c| { $c > 'h' }]
