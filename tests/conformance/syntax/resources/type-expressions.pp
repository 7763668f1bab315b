# whatever stands before the brace is only checked when the program runs
'notify' { 'a': }
foo(1) { 'a': }
$a.b { 'a': }
[1] { 'a': }
1 { 'a': }
default { 'a': }
undef { 'a': }
"a${b}" { 'a': }
