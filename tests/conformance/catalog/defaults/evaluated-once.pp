Notify { message => String(notice('evaluated')) }
notify { ['a', 'b']: }
