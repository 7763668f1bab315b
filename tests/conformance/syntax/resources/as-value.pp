$a = notify { 'b': }
$c = [notify { 'd': }, notify { 'e': }]
foo(notify { 'f': })
