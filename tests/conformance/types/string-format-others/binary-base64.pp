[String(Binary('aGVsbG8='), '%b'), String(Binary('aGVsbG8='), '%B'), String(Binary('-_8=', '%u'), '%u')]
