class foo { $varA = 1 }
class foo::bar { $x = 2 include foo }
define foo::d($p = $fOO::varA) { notice([$p, $fOO::varA, $fOO::bAR::x]) }
function foo::f($p = $foo::bAr::x) { [$p, $::fOO::varA] }
include foo::bar
foo::d { t: }
notice($fOO::varA, $foo::bAr::x, $::fOO::varA, "${fOO::varA} $foO::bAR::x")
notice(foo::f(), getvar('fOO::varA'), getvar('::fOo::bar::x'), defined('$fOO::varA'), defined('$foo::vara'), defined('$fOO::nope'))
notice($sETTINGS::strict, $::settingS::strict_variables)
notice(inline_epp('<%= $foO::varA %>'))
