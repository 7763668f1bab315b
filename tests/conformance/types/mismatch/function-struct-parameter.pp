function f(Struct[{a=>Integer}] $a) { 1 } f({a=>'x', b=>1})
