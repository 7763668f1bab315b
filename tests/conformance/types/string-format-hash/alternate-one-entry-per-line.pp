[String({a => 1, b => 2}, '%#h'), String({a => {b => 1}}, '%#h'), String({}, '%#h')]
