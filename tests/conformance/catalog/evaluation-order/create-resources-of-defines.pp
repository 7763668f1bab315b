define d { notice("define ${title}") }
create_resources('d', { 'a' => {}, 'b' => {} })
notice('main ends')
