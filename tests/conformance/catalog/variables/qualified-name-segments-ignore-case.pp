class foo { $varA = 1 }
class foo::bar { $x = 2 }
include foo
include foo::bar
notice($fOO::varA)
notice($foo::bAr::x)
notice($::fOO::varA)
notice("${fOO::varA}")
notice(getvar('fOO::varA'))
notice(defined('$fOO::varA'))
notice($sETTINGS::strict)
