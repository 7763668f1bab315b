$h = { String(notice('k1') =~ Undef) => notice('v1'), 'b' => notice('v2') }
