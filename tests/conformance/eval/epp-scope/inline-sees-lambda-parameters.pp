[1, 2].map |$n| { inline_epp('(<%= $n %>)') }
