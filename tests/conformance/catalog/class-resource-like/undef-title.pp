class { undef: }
