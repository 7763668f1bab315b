[String(Sensitive([1, undef]), '%p'), String(Sensitive({ a => ['x', undef] }), '%p'), String(Sensitive([1, undef]))]
