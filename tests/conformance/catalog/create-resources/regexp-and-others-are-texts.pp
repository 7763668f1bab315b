create_resources(notify, { 'a' => { message => [/x.y/, SemVer('1.2.3'), Timespan(61)] } }, { 'tag' => Binary('YWJj') })
