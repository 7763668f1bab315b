//! Private keys: making, reading and writing them, and signing.

use der::{Decode, Encode};
use ring::rand::SystemRandom;
use ring::signature::{
    self, EcdsaKeyPair, EcdsaSigningAlgorithm, KeyPair as _, RsaKeyPair, VerificationAlgorithm,
};
use rsa::RsaPrivateKey;
use rsa::pkcs1::{DecodeRsaPrivateKey, EncodeRsaPrivateKey, LineEnding};
use rsa::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePublicKey};
use x509_cert::der::asn1::{BitString, ObjectIdentifier, OctetString};
use x509_cert::spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

const RSA_ENCRYPTION: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
const SHA256_WITH_RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
const SHA384_WITH_RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.12");
const SHA512_WITH_RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.13");
const EC_PUBLIC_KEY: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
const ECDSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");
const ECDSA_SHA384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.3");
const P256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
const P384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");

/// The type of a new key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    Rsa { bits: usize },
    P256,
    P384,
}

impl KeyKind {
    pub fn generate(self) -> Result<PrivateKey, String> {
        match self {
            KeyKind::Rsa { bits } => PrivateKey::generate(bits),
            KeyKind::P256 => {
                PrivateKey::generate_elliptic(&signature::ECDSA_P256_SHA256_ASN1_SIGNING)
            }
            KeyKind::P384 => {
                PrivateKey::generate_elliptic(&signature::ECDSA_P384_SHA384_ASN1_SIGNING)
            }
        }
    }
}

/// A private key that signs.
pub struct PrivateKey {
    signer: Signer,
    public: SubjectPublicKeyInfoOwned,
    /// In the format of key files.
    pem: String,
}

enum Signer {
    Rsa(RsaKeyPair),
    Ecdsa(EcdsaKeyPair, ObjectIdentifier),
}

/// Omits the key, which is secret.
impl std::fmt::Debug for PrivateKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PrivateKey").finish_non_exhaustive()
    }
}

impl PrivateKey {
    /// Generates an RSA key with crate `rsa`, because `ring` can only sign with them.
    pub fn generate(bits: usize) -> Result<PrivateKey, String> {
        let key = RsaPrivateKey::new(&mut rsa::rand_core::OsRng, bits);
        let key = key.map_err(|error| format!("Could not generate a key: {error}"))?;
        PrivateKey::of_rsa(&key)
    }

    fn generate_elliptic(algorithm: &'static EcdsaSigningAlgorithm) -> Result<PrivateKey, String> {
        let problem = || "Could not generate a key".to_owned();
        let document = EcdsaKeyPair::generate_pkcs8(algorithm, &SystemRandom::new());
        let document = document.map_err(|_| problem())?;
        let pem = der::pem::encode_string("PRIVATE KEY", LineEnding::LF, document.as_ref());
        PrivateKey::elliptic(&pem.map_err(|_| problem())?)
    }

    fn of_rsa(key: &RsaPrivateKey) -> Result<PrivateKey, String> {
        let problem = |error: &dyn std::fmt::Display| format!("Could not use the key: {error}");
        let der = key.to_pkcs1_der().map_err(|error| problem(&error))?;
        let signer = RsaKeyPair::from_der(der.as_bytes()).map_err(|error| problem(&error))?;
        let public = key.to_public_key().to_public_key_der();
        let public = public.map_err(|error| problem(&error))?;
        let public = SubjectPublicKeyInfoOwned::from_der(public.as_bytes());
        // OpenSSL's format for RSA keys, which all agents and tools read.
        let pem = key.to_pkcs1_pem(LineEnding::LF);
        Ok(PrivateKey {
            signer: Signer::Rsa(signer),
            public: public.map_err(|error| problem(&error))?,
            pem: pem.map_err(|error| problem(&error))?.to_string(),
        })
    }

    /// Reads an RSA or elliptic-curve key, in PKCS #8 or the traditional format.
    pub fn from_pem(pem: &str) -> Result<PrivateKey, String> {
        if pem.contains("ENCRYPTED") {
            return Err(
                "the key is encrypted; only keys without a passphrase are supported".into(),
            );
        }
        if let Ok(key) = RsaPrivateKey::from_pkcs1_pem(pem) {
            return PrivateKey::of_rsa(&key);
        }
        if let Ok(key) = RsaPrivateKey::from_pkcs8_pem(pem) {
            return PrivateKey::of_rsa(&key);
        }
        PrivateKey::elliptic(pem)
    }

    fn elliptic(pem: &str) -> Result<PrivateKey, String> {
        let unusable = || "it is neither an RSA key nor one of an elliptic curve".to_owned();
        let (label, document) = der::Document::from_pem(pem).map_err(|_| unusable())?;
        let is_old = label == "EC PRIVATE KEY";
        if label != "PRIVATE KEY" && !is_old {
            return Err(unusable());
        }
        let curves: [(&EcdsaSigningAlgorithm, _, _); 2] = [
            (
                &signature::ECDSA_P256_SHA256_ASN1_SIGNING,
                P256,
                ECDSA_SHA256,
            ),
            (
                &signature::ECDSA_P384_SHA384_ASN1_SIGNING,
                P384,
                ECDSA_SHA384,
            ),
        ];
        for (algorithm, curve, oid) in curves {
            let random = SystemRandom::new();
            let wrapped = match is_old {
                true => wrapped(curve, document.as_bytes()).map_err(|_| unusable())?,
                false => document.as_bytes().to_vec(),
            };
            let Ok(pair) = EcdsaKeyPair::from_pkcs8(algorithm, &wrapped, &random) else {
                continue;
            };
            let public = SubjectPublicKeyInfoOwned {
                algorithm: AlgorithmIdentifierOwned {
                    oid: EC_PUBLIC_KEY,
                    parameters: Some((&curve).into()),
                },
                subject_public_key: BitString::from_bytes(pair.public_key().as_ref())
                    .map_err(|_| unusable())?,
            };
            return Ok(PrivateKey {
                signer: Signer::Ecdsa(pair, oid),
                public,
                pem: pem.to_owned(),
            });
        }
        Err(unusable())
    }

    pub fn pem(&self) -> &str {
        &self.pem
    }

    pub fn public(&self) -> &SubjectPublicKeyInfoOwned {
        &self.public
    }

    /// The public key in PEM.
    pub fn public_pem(&self) -> Result<String, String> {
        public_pem(&self.public)
    }

    pub fn algorithm(&self) -> AlgorithmIdentifierOwned {
        match &self.signer {
            Signer::Rsa(_) => AlgorithmIdentifierOwned {
                oid: SHA256_WITH_RSA,
                parameters: Some(der::Any::null()),
            },
            Signer::Ecdsa(_, oid) => AlgorithmIdentifierOwned {
                oid: *oid,
                parameters: None,
            },
        }
    }

    pub fn sign(&self, message: &[u8]) -> Result<BitString, String> {
        let problem = |_| "Could not sign".to_owned();
        let random = SystemRandom::new();
        let signature = match &self.signer {
            Signer::Rsa(pair) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                pair.sign(
                    &signature::RSA_PKCS1_SHA256,
                    &random,
                    message,
                    &mut signature,
                )
                .map_err(problem)?;
                signature
            }
            Signer::Ecdsa(pair, _) => {
                let signature = pair.sign(&random, message).map_err(problem)?;
                signature.as_ref().to_vec()
            }
        };
        BitString::from_bytes(&signature).map_err(|error| error.to_string())
    }

    /// The key for rustls.
    pub fn for_tls(&self) -> Result<rustls::pki_types::PrivateKeyDer<'static>, String> {
        use rustls::pki_types::pem::PemObject;
        rustls::pki_types::PrivateKeyDer::from_pem_slice(self.pem.as_bytes())
            .map_err(|error| error.to_string())
    }
}

/// An elliptic-curve key in PKCS #8. Ruby and older OpenSSL write only the inner part.
fn wrapped(curve: ObjectIdentifier, inner: &[u8]) -> der::Result<Vec<u8>> {
    let algorithm = AlgorithmIdentifierOwned {
        oid: EC_PUBLIC_KEY,
        parameters: Some((&curve).into()),
    };
    let parts = [
        0_u8.to_der()?,
        algorithm.to_der()?,
        OctetString::new(inner)?.to_der()?,
    ];
    der::Any::new(der::Tag::Sequence, parts.concat())?.to_der()
}

fn public_pem(public: &SubjectPublicKeyInfoOwned) -> Result<String, String> {
    let der = public.to_der().map_err(|error| error.to_string())?;
    let document = der::Document::from_public_key_der(&der).map_err(|error| error.to_string())?;
    document
        .to_pem("PUBLIC KEY", LineEnding::LF)
        .map_err(|error| error.to_string())
}

/// Whether the owner of the private key signed the message.
pub fn verify(
    key: &SubjectPublicKeyInfoOwned,
    algorithm: &AlgorithmIdentifierOwned,
    message: &[u8],
    signed: &BitString,
) -> bool {
    let curve = key.algorithm.parameters.as_ref();
    let curve = curve.and_then(|parameters| parameters.decode_as::<ObjectIdentifier>().ok());
    let verification: &dyn VerificationAlgorithm = match (key.algorithm.oid, algorithm.oid) {
        (RSA_ENCRYPTION, SHA256_WITH_RSA) => &signature::RSA_PKCS1_2048_8192_SHA256,
        (RSA_ENCRYPTION, SHA384_WITH_RSA) => &signature::RSA_PKCS1_2048_8192_SHA384,
        (RSA_ENCRYPTION, SHA512_WITH_RSA) => &signature::RSA_PKCS1_2048_8192_SHA512,
        (EC_PUBLIC_KEY, ECDSA_SHA256) if curve == Some(P256) => &signature::ECDSA_P256_SHA256_ASN1,
        (EC_PUBLIC_KEY, ECDSA_SHA384) if curve == Some(P256) => &signature::ECDSA_P256_SHA384_ASN1,
        (EC_PUBLIC_KEY, ECDSA_SHA256) if curve == Some(P384) => &signature::ECDSA_P384_SHA256_ASN1,
        (EC_PUBLIC_KEY, ECDSA_SHA384) if curve == Some(P384) => &signature::ECDSA_P384_SHA384_ASN1,
        _ => return false,
    };
    let key = signature::UnparsedPublicKey::new(verification, key.subject_public_key.raw_bytes());
    key.verify(message, signed.raw_bytes()).is_ok()
}
