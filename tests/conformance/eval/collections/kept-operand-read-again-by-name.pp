[1, 2].reduce([0]) |$m, $n| { $m + [getvar("m.0"), inline_epp("<%= \$m.length %>", { m => $m })] }
