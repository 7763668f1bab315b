notify { notice('t1') ? { default => 'a' }: message => String(notice('m1')); notice('t2') ? { default => 'b' }: message => String(notice('m2')) }
