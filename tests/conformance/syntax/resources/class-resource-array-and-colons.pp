class { ['a', 'b::c']: }
class { '::d': }
class { ::e: }
