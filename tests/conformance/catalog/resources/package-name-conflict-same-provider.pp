package { 'a': name => 'p', provider => 'gem' }
package { 'b': name => 'p', provider => 'gem' }
