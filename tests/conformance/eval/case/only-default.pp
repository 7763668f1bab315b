case 1 { default: { 'd' } }
