define d { notice("define ${title}") include c notice("define ${title} ends") }
class c { notice('class') }
d { ['a', 'b']: }
