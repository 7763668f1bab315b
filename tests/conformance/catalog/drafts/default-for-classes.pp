class c($a = 1) { }
Class { a => 'foo' }
