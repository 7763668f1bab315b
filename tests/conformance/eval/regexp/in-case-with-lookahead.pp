case 'password1' { /\A(?=.*\d)(?=.*[a-z]).{8,}\z/: { 'ok' } default: { 'weak' } }
