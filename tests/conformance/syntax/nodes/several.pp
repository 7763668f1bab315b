node 'a', b.c, /d/, default { }
