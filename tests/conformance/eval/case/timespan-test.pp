[case Timespan(1) { 1: { 'number' } default: { 'no' } }, case 1 { Timespan(1): { 'timespan' } default: { 'no' } }]
