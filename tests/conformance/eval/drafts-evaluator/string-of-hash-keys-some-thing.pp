$myvar = { 'Some_thing' => 'hai' }
$myvar['Some_thing']
