[case Sensitive('a') { 'a': { 'plain' } Sensitive('a'): { 'sensitive' } default: { 'none' } }]
