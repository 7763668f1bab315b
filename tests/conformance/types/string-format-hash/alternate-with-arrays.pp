[String({a => [1, 2], b => [3, [4]]}, '%#h'), String({a => [1, {b => 2}]}, {Hash => '%#h', Array => '%#a'})]
