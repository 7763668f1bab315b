$t = Object[{ name => 'My', attributes => { a => Integer } }]
$o = $t.new(5)
[$o.a]
