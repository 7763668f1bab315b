define m::entry($x = 1) { notice("entry ${title} ${x}") }
