[String({a => 1}, {Struct[{a => Integer}] => '%<h', Hash => '%(h'}), String({b => 1}, {Struct[{a => Integer}] => '%<h', Hash => '%(h'})]
