define d { notify { "in ${title}": } }
Notify { message => of_top }
d { x: }
