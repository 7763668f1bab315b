class c($x) { }
class { 'c': x => SemVer('1.0.0') }
