case 'debian' { debian, ubuntu: { 'apt' } redhat: { 'yum' } }
