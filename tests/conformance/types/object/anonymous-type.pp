$t = Object[{name => 'My::Point', attributes => {x => Integer}}]
[$t =~ Type, $t < Object]
