$ts = ['a', 'b']
notify { $ts: }
