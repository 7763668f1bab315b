class a1 { } class a2 { }
[1, 2].each |$n| { include "a${n}" }
