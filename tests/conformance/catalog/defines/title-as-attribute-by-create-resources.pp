define d { }
create_resources(d, { a => { title => q } })
