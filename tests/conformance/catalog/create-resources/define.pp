define d($x = 'dx') { notify { "${title} ${x}": } }
create_resources('d', { 'one' => { 'x' => 1 }, 'two' => {} })
