if $a and $b or !$c { foo() }
if $a =~ /b/ { foo() }
if ($a) { foo() }
if foo(1) { foo() }
if $a[1] { foo() }
if $a.b { foo() }
if true { foo() }
if 'a' in $b { foo() }
