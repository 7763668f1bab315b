class c { define d { notify { "d ${title}": } } }
