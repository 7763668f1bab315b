define d { Notify { message => "d ${title}" } include c }
class c { notify { 'c': } }
d { ['x', 'y']: }
