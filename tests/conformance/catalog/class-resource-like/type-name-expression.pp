class c { notify { 'c': } }
$t = 'class'
Resource[$t] { 'c': }
