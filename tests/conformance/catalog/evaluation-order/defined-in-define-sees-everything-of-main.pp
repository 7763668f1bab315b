define d { notice(defined(Notify['later'])) }
d { 'a': }
notify { 'later': }
