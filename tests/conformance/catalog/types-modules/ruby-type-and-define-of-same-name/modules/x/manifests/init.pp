define x { notify { "define ${title}": } }
